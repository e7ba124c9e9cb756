import { expect, test } from "vitest";
import { keepUsedStyles } from "./used-styles.ts";

const HTML = '<p class="a lg:b min-h-[max(1px,2px)]">1</p><b class="[&amp;&gt;i]:c d">.e</b>';

test.each([
  ["a class of the page", ".a{color:red}"],
  ["elements and attributes", "p,[data-js] b{color:red}:focus-visible{color:blue}"],
  ["one used selector of a list", ".unused,.a{color:red}"],
  [
    "escaped classes",
    ".lg\\:b{color:red}.min-h-\\[max\\(1px\\,2px\\)\\]{color:red}.\\[\\&\\>i\\]\\:c>i{color:red}",
  ],
  ["classes in parentheses", ".a:not(.unused,.other:not(.x)){color:red}:where(.unused)>b{color:red}"],
  ["attribute values", '.a[href$=".unused,{}"]{color:red}'],
  ["hexadecimal escapes", ".\\32 xl{color:red}"],
  ["at-rules without classes", '@font-face{src:url("/x.woff2")}@keyframes k{0%{opacity:0}}@layer x,y;'],
  ["nested rules", ".a{color:red;&:hover{color:blue}}"],
])("keepUsedStyles keeps rules of %s", (_what, css) => expect(keepUsedStyles(css, HTML)).toBe(css));

test.each([
  ["unused classes", ".unused{color:red}.a{color:red}", ".a{color:red}"],
  ["a class that is only a text", ".e{color:red}", ""],
  ["selectors with one unused class", ".a .unused{color:red}.a.unused{color:red}", ""],
  ["strings with braces", '.unused{content:"}{"}.a{color:red}', ".a{color:red}"],
  [
    "groups that are left empty",
    "@media print{@supports (a:b){.unused{color:red}}}.a{color:red}",
    ".a{color:red}",
  ],
  ["groups", "@layer x{.unused{color:red}.a{color:red}}", "@layer x{.a{color:red}}"],
])("keepUsedStyles drops unused rules: %s", (_what, css, used) =>
  expect(keepUsedStyles(css, HTML)).toBe(used),
);
