"use client";

import { useSyncExternalStore } from "react";
import { rememberSidebar } from "#lib/client/storage";

const root = () => document.documentElement;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(root(), { attributeFilter: ["data-sidebar"] });
  return () => observer.disconnect();
}

/** Sidebar state of this device. Styles depend on an attribute of the root element. */
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
