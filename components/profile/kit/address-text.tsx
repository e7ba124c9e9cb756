import { Fragment } from "react";

/** An e-mail or account name with line breaks allowed after "@" and before dots. */
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
