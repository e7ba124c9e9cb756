interface Props {
  name: "camel" | "cat" | "fennec" | "gazelle" | "hoopoe";
}

/** A large Onyx Black character on a golden line, for a `Scene`. */
export function Character({ name }: Props) {
  return (
    <div className="flex w-full flex-col items-center">
      <img
        src={`/characters/${name}-onyx-black.svg`}
        alt=""
        width={200}
        height={220}
        className="w-50 lg:w-64"
      />
      <span className="h-0.5 w-full max-w-md bg-linear-to-r from-transparent via-gold to-transparent" />
    </div>
  );
}
