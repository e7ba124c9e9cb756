"use client";

import type { Params } from "#lib/client/list/search";
import { useQueryString } from "#lib/client/use-query-string";
import { PERSON_PARTS, type PersonPart } from "./user-actions";

export interface OpenPerson {
  id: string;
  part: PersonPart;
}

function read(params: Params): OpenPerson | null {
  const id = params.get("person") ?? "";
  if (!/^[\da-f-]{36}$/.test(id)) return null;
  return { id, part: PERSON_PARTS.find((part) => part === params.get("part")) ?? "profile" };
}

/** The person whose drawer is open; the URL holds it beside the search of the list. */
export function useOpenPerson() {
  const { params, change } = useQueryString();
  const opened = read(params);

  function write(person: OpenPerson | null, step?: { isSameStep: boolean }) {
    const query = new URLSearchParams(window.location.search);
    query.delete("person");
    query.delete("part");
    if (person) query.set("person", person.id);
    if (person && person.part !== "profile") query.set("part", person.part);
    change(query, step);
  }

  return {
    opened,
    open: (id: string, part: PersonPart) => write({ id, part }),
    showPart: (part: PersonPart) => opened && write({ ...opened, part }, { isSameStep: true }),
    close: () => write(null),
  };
}
