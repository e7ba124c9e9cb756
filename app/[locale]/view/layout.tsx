import type { ReactNode } from "react";
import "@/app/profile.css";

/** Imports the stylesheet that is inlined into each profile page. */
export default function ViewLayout({ children }: { children: ReactNode }) {
  return children;
}
