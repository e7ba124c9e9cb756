import { expect, it } from "vitest";
import { HttpVisitor } from "../support/people/http-visitor.ts";

// Otherwise the app serves them as Next renders them (tests/lifecycle/page-shape.test.ts).

it.each(["/", "/en/collection", "/nope", "/view/logix_demo", "/en/view/logix_nobody_here"])(
  "the page %s of the build has the shape that the page cache expects",
  async (path) => {
    const { headers, text } = await new HttpVisitor().get(path, { accept: "text/html" });
    expect(text).toContain("</html>");
    expect(text).not.toContain("_next");
    expect(headers.get("content-security-policy")).toContain("script-src 'self';");
  },
);
