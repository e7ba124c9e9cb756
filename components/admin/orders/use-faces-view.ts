"use client";

import { useQueryString } from "#lib/client/use-query-string";

/** Whether the orders are shown by their faces; the URL holds it beside the search of the list. */
export function useFacesView() {
  const { params, change } = useQueryString();
  const isOfFaces = params.get("view") === "faces";
  return {
    isOfFaces,
    toggle() {
      const query = new URLSearchParams(window.location.search);
      // The list of rows has no filters of the card.
      if (isOfFaces) for (const name of ["view", "colour", "character", "page"]) query.delete(name);
      else query.set("view", "faces");
      change(query);
    },
  };
}
