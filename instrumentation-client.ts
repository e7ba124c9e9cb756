// Runs before Next's scripts hydrate a page.
import { keepInput, restoreInput } from "#lib/client/forms/kept-input";
import { followTranslator } from "#lib/client/translated-page";

followTranslator();
// React renders anew a page that was translated before.
if (document.querySelector("font")) keepInput();
addEventListener("pagefailed", keepInput);
addEventListener("hydrated", restoreInput, { once: true });
