/**
 * Browsers translate a page by putting `<font>` elements in place of its texts (github.com/facebook/react/issues/11538). React would
 * stop with an error when it removes a text that is no longer there, and would change sums that nobody sees. So each text goes back,
 * empty, before its translation; and this goes when React changes or removes the text.
 */
export function keepTranslatedTexts(page: Node): void {
  const translated = new WeakMap<Node, { readonly words: string; readonly font: Node }>();

  function putBack(text: Text, font: Node): void {
    // Some translators move the text itself into their element.
    if (font.contains(text)) text.replaceWith(text.cloneNode());
    translated.set(text, { words: text.data, font });
    text.data = '';
    font.parentNode?.insertBefore(text, font);
  }

  function dropTranslation(text: Text): void {
    const { words = text.data, font } = translated.get(text) ?? {};
    translated.delete(text);
    font?.parentNode?.removeChild(font);
    // React may have moved it only.
    if (text.data === '') text.data = words;
  }

  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const [index, record] of records.entries()) {
      const { target, removedNodes } = record;
      if (target instanceof Text) dropTranslation(target);
      for (const text of removedNodes) {
        if (!(text instanceof Text)) continue;
        dropTranslation(text);
        const font = fontFor(record, records[index + 1], added);
        if (font) putBack(text, font);
      }
    }
    // Those are our own changes.
    observer.takeRecords();
  });
  observer.observe(page, { subtree: true, childList: true, characterData: true });
}

/** The new element in place of a text that was removed. Each stands for one text. */
function fontFor(record: MutationRecord, next: MutationRecord | undefined, added: Set<Node>): Node | undefined {
  const { addedNodes, previousSibling, nextSibling, target } = record;
  const near = [...addedNodes, previousSibling, nextSibling, ...(next?.addedNodes ?? [])];
  return (
    near.find((node) => node?.nodeName === 'FONT' && node.parentNode === target && added.delete(node)) ?? undefined
  );
}
