"use client";

import { useSyncExternalStore } from "react";
import { rememberSidebar } from "@/lib/client/storage";

const root = () => document.documentElement;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(root(), { attributeFilter: ["data-sidebar"] });
  return () => observer.disconnect();
}

/** Whether the sidebar is collapsed on this device, and a way to change it. Styles follow the page's attribute. */
export function useCollapsed(): [isCollapsed: boolean, setCollapsed: (isCollapsed: boolean) => void] {
  const isCollapsed = useSyncExternalStore(
    subscribe,
    () => root().dataset.sidebar === "collapsed",
    () => false,
  );
  function setCollapsed(value: boolean) {
    if (value) root().dataset.sidebar = "collapsed";
    else delete root().dataset.sidebar;
    rememberSidebar(value);
  }
  return [isCollapsed, setCollapsed];
}
