/** Runs before the first paint, so that a collapsed sidebar does not flash. The key is from lib/client/storage.ts. */
export const SIDEBAR_SCRIPT =
  'try{if(localStorage.getItem("sidebar")==="collapsed")document.documentElement.dataset.sidebar="collapsed"}catch{}';
