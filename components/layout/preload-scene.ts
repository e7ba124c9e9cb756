import { preload } from "react-dom";

/** Asked for with the page: a style sheet would tell of the café light after all scripts, and it is what is seen first. */
export const preloadScene = () => preload("/art/cafe-light.webp", { as: "image", fetchPriority: "high" });
