/** Long lines scroll inside the block. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <figcaption className="text-sm text-muted">{label}</figcaption>
      <pre
        dir="ltr"
        tabIndex={0}
        aria-label={label}
        className="max-h-96 overflow-auto rounded-[10px] bg-ink p-4 text-start text-sm leading-relaxed text-[#f0ebe2]"
      >
        <code>{text}</code>
      </pre>
    </figure>
  );
}
