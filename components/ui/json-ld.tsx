/** What search engines read of a page: schema.org. */
export function JsonLd({ data }: { data: object }) {
  // A "<" could close the element: escaped, it means the same in JSON.
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
