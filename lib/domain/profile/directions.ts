/** Returns a link that opens the maps app on phones and Google Maps elsewhere. */
export const toDirections = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;
