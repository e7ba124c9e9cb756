// Script of the offline page. Without it, or where files cannot be shared, the link saves the contact file.

const link = document.querySelector<HTMLAnchorElement>("a[download]");

link?.addEventListener("click", (event) => {
  const text = decodeURIComponent(link.href.slice(link.href.indexOf(",") + 1));
  const file = new File([text], link.download, { type: "text/vcard" });
  if (!("canShare" in navigator) || !navigator.canShare({ files: [file] })) return;
  event.preventDefault();
  // Also rejects when the owner closes the share sheet.
  navigator.share({ files: [file] }).catch(() => {});
});

export {};
