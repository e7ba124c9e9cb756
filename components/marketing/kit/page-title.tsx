export function PageTitle({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="flex max-w-3xl flex-col gap-3 pt-8 lg:pt-14">
      <h1 className="display">{title}</h1>
      <p className="lead">{lead}</p>
    </header>
  );
}
