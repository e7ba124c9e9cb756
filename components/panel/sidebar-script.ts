/** Run before the page is drawn, so that a collapsed sidebar never shows itself. The key is storage.ts's. */
export const SIDEBAR_SCRIPT =
  'try{if(localStorage.getItem("sidebar")==="collapsed")document.documentElement.dataset.sidebar="collapsed"}catch{}';
