import { Screen } from "@/components/marketing/kit/screen";

interface Props {
  name: "profile" | "login" | "edit" | "panel";
  alt: string;
  className?: string;
}

export function Device({ name, alt, className = "" }: Props) {
  return (
    <div className={className}>
      <div className="device">
        <Screen name={name} alt={alt} />
      </div>
    </div>
  );
}
