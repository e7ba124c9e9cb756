import type { ComponentProps } from "react";
import { TextField } from "./field";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "dir" | "autoComplete">;

/** For the address of another person: the browser does not suggest the user's own. */
export const EmailField = (props: Props) => (
  <TextField type="email" dir="ltr" autoComplete="off" {...props} />
);
