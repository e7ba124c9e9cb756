import { describe, expect, it } from "vitest";
import { inScreenOrder, itemOf, pageOf, parsePage, invalidFields } from "./form-pages";

describe("the page in the URL", () => {
  it.each([
    [null, 1],
    ["", 1],
    ["0", 1],
    ["1", 1],
    ["3", 3],
    ["4", 1],
    ["2.5", 1],
    ["x", 1],
  ])("the query parameter page=%s opens form page %i", (raw, page) => {
    expect(parsePage(raw)).toBe(page);
  });
});

describe("the page of a field", () => {
  it.each([
    ["fullName", 1],
    ["phones.3.number", 1],
    ["projects.2.link", 2],
    ["professionalStatus", 2],
    ["socialLinks.0.link", 3],
    ["language", 3],
  ])("the field %s is on form page %i", (field, page) => {
    expect(pageOf(field)).toBe(page);
  });

  it("itemOf returns the list item that a field belongs to", () => {
    expect(itemOf("projects.2.link")).toEqual({ list: "projects", index: 2 });
    expect(itemOf("phones.0.number")).toBeNull();
    expect(itemOf("bio")).toBeNull();
  });

  it("invalidFields returns fields in screen order", () => {
    const problem = { type: "custom", message: "no" };
    expect(
      invalidFields({
        socialLinks: [undefined, { link: problem }],
        bio: problem,
        phones: [{ number: problem }],
        skills: { message: "too many", type: "custom" },
      } as never),
    ).toEqual(["phones.0.number", "bio", "skills", "socialLinks.1.link"]);
    expect(inScreenOrder(["language", "title", "email"])).toEqual(["email", "title", "language"]);
  });
});
