import { communesPath, type Commune } from "#lib/domain/delivery/communes";

/** Returns [] when the file cannot be loaded: communes are only suggestions (order 29). */
export async function loadCommunes(wilaya: number): Promise<readonly Commune[]> {
  try {
    const response = await fetch(communesPath(wilaya));
    return response.ok ? ((await response.json()) as Commune[]) : [];
  } catch {
    return [];
  }
}
