/** Elements that stand where translated nodes stood. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * Lets React change a page that the browser translates (site 30). A translator replaces each text node by a `<font>`
 * element, while React keeps using the text nodes that it has made: it would throw at the next change beside one,
 * and change texts that are no longer shown.
 */
export function followTranslator(): void {
  new MutationObserver((records) => records.forEach(findStandIns)).observe(document, {
    childList: true,
    subtree: true,
  });

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, next: Node | null): T {
    return insertBefore.call(this, added, next && placeIn(this, next)) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, removed: T): T {
    const place = placeIn(this, removed);
    if (place) removeChild.call(this, place);
    return removed;
  };

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  Object.defineProperty(Text.prototype, "nodeValue", {
    ...nodeValue,
    set(this: Text, text: string | null) {
      nodeValue?.set?.call(this, text);
      // The translator translates the new text again.
      if (!this.isConnected) standIns.get(this)?.replaceWith(this);
    },
  });
}

function findStandIns({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const fonts = [...addedNodes, previousSibling, nextSibling].filter((node) => node?.nodeName === "FONT");
  for (const removed of removedNodes) {
    const standIn = fonts.shift();
    if (standIn) standIns.set(removed, standIn as HTMLElement);
  }
}

/** Returns the child of the parent that is, holds or stands for a node. */
function placeIn(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node;
  let place: Node | null = standIns.get(node) ?? node.parentNode;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}
