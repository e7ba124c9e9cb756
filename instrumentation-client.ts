// Runs before Next's scripts hydrate a page.
import { keepInput, restoreInput } from "#lib/client/forms/kept-input";
import { followTranslator } from "#lib/client/translated-page";

followTranslator();
// A page that was translated before is rendered again by React.
if (document.querySelector("font")) keepInput();
addEventListener("pagefailed", keepInput);
addEventListener("hydrated", restoreInput, { once: true });
