interface Props {
  label: string;
  entries: readonly { id: string; title: string }[];
}

export function SideIndex({ label, entries }: Props) {
  return (
    <nav aria-label={label} className="lg:sticky lg:top-8 lg:self-start">
      <p className="text-sm text-muted max-lg:hidden" aria-hidden>
        {label}
      </p>
      <ul className="mt-2 gap-x-8 border-y border-line text-[0.9375rem] sm:max-lg:columns-2 lg:border-y-0 lg:border-s">
        {entries.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a href={`#${id}`} className="flex min-h-11 items-center py-1.5 hover:text-gold-text lg:ps-4">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
