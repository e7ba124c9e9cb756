import { createPerson, type ApiPerson } from "./api-people.ts";
import { test } from "./browser-test.ts";

/** Returns a function that creates people. Their connections close after the file. */
export function newcomers(): (...args: Parameters<typeof createPerson>) => Promise<ApiPerson> {
  const people: ApiPerson[] = [];
  test.afterAll(async () => {
    await Promise.all(people.map(({ request }) => request.dispose()));
  });
  return async (...args) => {
    const person = await createPerson(...args);
    people.push(person);
    return person;
  };
}
