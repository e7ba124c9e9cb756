import { Fragment } from "react";

/** An e-mail or account that may break after "@" and before a dot, and not within a word where it can be helped. */
export function AddressText({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {text.split(/(?<=@)|(?=\.)/).map((part, position) => (
        <Fragment key={position}>
          {position > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
