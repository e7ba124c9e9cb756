/** Counts the page's finite animations that run; scroll-driven ones never end. Runs in the page, so it uses nothing else. */
export const countMoving = (): number =>
  document.getAnimations().filter(({ playState, effect, timeline }) => {
    const isEndless = effect?.getComputedTiming().endTime === Infinity;
    return playState === "running" && timeline === document.timeline && !isEndless;
  }).length;
