import { Arcs } from "@/components/card/arcs";
import { materialOf } from "@/components/card/card-material";
import { initialsOf } from "#lib/domain/text/initials";
import type { PageContent } from "@/components/panel/kit/page-content";

type Person = Pick<PageContent, "fullName" | "photo" | "colour">;

/** The picture, or initials on the card's material. */
export function ProfilePhoto({ person, className }: { person: Person; className: string }) {
  if (person.photo) return <img src={person.photo} alt="" className={`object-cover ${className}`} />;
  return (
    <span
      aria-hidden="true"
      className={`material-${materialOf(person.colour)} relative grid place-items-center overflow-hidden font-semibold text-[var(--on-material-accent)] ${className}`}
    >
      <span className="texture" />
      {initialsOf(person.fullName)}
    </span>
  );
}

/** Head of the public page: card material with the picture across its edge. */
export function ProfileCover({ person, className }: { person: Person; className: string }) {
  return (
    <>
      <div className={`material-${materialOf(person.colour)} relative isolate overflow-hidden ${className}`}>
        <span className="texture -z-10" />
        <Arcs className="absolute inset-0 -z-10 h-full w-full text-[var(--arcs)] opacity-70 ltr:-scale-x-100" />
        <span className="absolute inset-x-0 bottom-0 h-0.5 bg-linear-90 from-[#8a6a12] via-[#e9cf7f] to-[#8a6a12]" />
      </div>
      <ProfilePhoto
        person={person}
        className="relative ms-5 -mt-16 size-28 rounded-[25%] border-4 border-paper bg-surface text-4xl shadow-[0_8px_24px_-8px_rgb(38_28_8/0.35)]"
      />
    </>
  );
}
