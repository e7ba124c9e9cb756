/**
 * Runs in a page. Replaces each text by `<font><font>…</font></font>`, and those that appear later, as the
 * translators of browsers do.
 *
 * @param keepsNodes moves the text nodes into the new elements instead of replacing them
 * @returns function that ends it
 */
export function startTranslator(keepsNodes = false): () => void {
  const SKIPPED = "script, style, noscript, textarea, title, font";
  const translate = (root: Node) => {
    if (!root.isConnected) return;
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    for (const text of texts) {
      if (text.data.trim() === "" || text.parentElement?.closest(SKIPPED)) continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(keepsNodes ? text : text.data);
    }
  };
  translate(document.body);
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === "characterData" ? [target] : addedNodes) translate(node);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
