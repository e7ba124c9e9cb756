"use client";

export { ErrorView as default } from "@/components/layout/states/error-view";
