import { useTranslations } from "next-intl";

const ROLES = [
  ["review", "gazelle"],
  ["making", "hoopoe"],
  ["delivery", "camel"],
  ["care", "fennec"],
] as const;
const RADII = [34, 52, 70, 88, 106, 124];

export function Roles() {
  const t = useTranslations("team");
  return (
    <div className="flex flex-col gap-6">
      <ol className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {ROLES.map(([role, character], position) => (
          <li key={role} className="flex flex-col gap-5">
            <div className="seat flex h-64 items-end justify-center lg:h-72">
              <svg
                viewBox="0 0 240 240"
                className="seat-arcs"
                preserveAspectRatio="xMidYMax slice"
                aria-hidden
              >
                <g fill="none" stroke="currentColor" strokeWidth="1.2">
                  {RADII.map((radius, index) => (
                    <circle
                      key={radius}
                      cx="120"
                      cy="130"
                      r={radius}
                      opacity={(0.75 - index * 0.12).toFixed(2)}
                    />
                  ))}
                </g>
              </svg>
              <img
                src={`/characters/${character}-onyx-black.svg`}
                alt=""
                width={200}
                height={220}
                className="h-5/6 w-auto"
              />
            </div>
            <div>
              <span className="text-sm font-semibold text-gold-text" aria-hidden>
                0{position + 1}
              </span>
              <h2 className="text-xl font-semibold">{t(`${role}.title`)}</h2>
              <p className="mt-1 text-muted">{t(`${role}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">{t("faces")}</p>
    </div>
  );
}
