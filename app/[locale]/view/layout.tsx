import type { ReactNode } from "react";
import "../../profile.css";

/** Profile pages carry a stylesheet of their own: it travels inside each of them. */
export default function ViewLayout({ children }: { children: ReactNode }) {
  return children;
}
