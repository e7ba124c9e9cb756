import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { ChevronDown } from "lucide-react";
import { Field, fieldClass, type FieldProps } from "./field";

export interface ComboOption {
  value: string;
  label: string;
  /** Shown before the label, e.g. a number. */
  lead?: string;
  /** Shown at the end, e.g. the name in another script. */
  detail?: string | undefined;
  isDisabled?: boolean;
}

interface Props
  extends FieldProps, Pick<ComponentProps<"input">, "ref" | "onBlur" | "placeholder" | "required"> {
  text: string;
  onText: (text: string) => void;
  onPick: (option: ComboOption) => void;
  /** Returns the matching options; all of them for an empty text. */
  find: (typed: string) => readonly ComboOption[];
  chosen: string;
  /** Shown when nothing matches. If set, the text must be an option; otherwise any text is accepted. */
  noMatch?: string;
}

const NONE = -1;

/** A text field with a list of options, filtered by the typed text (ARIA combobox pattern). */
export function Combobox({
  label,
  name,
  error,
  hint,
  note,
  text,
  onText,
  onPick,
  find,
  chosen,
  noMatch,
  onBlur,
  ...input
}: Props) {
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  // A newly opened list shows all options, even when the field has a chosen one.
  const [isFiltering, setFiltering] = useState(false);
  const [active, setActive] = useState(NONE);
  const isStrict = noMatch !== undefined;
  const options = isOpen ? find(isFiltering ? text : "") : [];
  const hasList = options.length > 0;
  const activeId = hasList && active !== NONE ? `${listId}-${active}` : undefined;

  useEffect(() => {
    if (!isOpen) return;
    // A phone's keyboard covers the lower half of the screen.
    const isTouch = window.matchMedia("(pointer: coarse)").matches;
    frame.current?.scrollIntoView({ block: isTouch ? "start" : "nearest" });
  }, [isOpen]);

  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>("[data-active]");
    if (!list.current || !shown) return;
    const { offsetTop, offsetHeight } = shown;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight) {
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight;
    }
  }, [active, isOpen]);

  function open(): void {
    if (isOpen) return;
    setOpen(true);
    setFiltering(false);
    setActive(find("").findIndex(({ value }) => value === chosen));
  }

  function close(): void {
    setOpen(false);
    setActive(NONE);
  }

  function pick(option: ComboOption): void {
    if (option.isDisabled) return;
    onPick(option);
    close();
  }

  function type(typed: string): void {
    setOpen(true);
    setFiltering(true);
    setActive(isStrict ? find(typed).findIndex(({ isDisabled }) => !isDisabled) : NONE);
    onText(typed);
  }

  function move(step: 1 | -1): void {
    const { length } = options;
    let next = active === NONE && step === -1 ? length : active;
    for (let tried = 0; tried < length; tried++) {
      next = (next + step + length) % length;
      if (!options[next]?.isDisabled) return setActive(next);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const current = options[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (isOpen) move(event.key === "ArrowDown" ? 1 : -1);
      else open();
    } else if (event.key === "Enter" && isOpen && (current || isStrict)) {
      // Otherwise Enter submits the form.
      event.preventDefault();
      if (current) pick(current);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    }
  }

  function leave(): void {
    const possible = options.filter(({ isDisabled }) => !isDisabled);
    const [only] = possible;
    if (isStrict && isFiltering && text.trim() !== "" && only && possible.length === 1) pick(only);
    close();
  }

  return (
    <div ref={frame}>
      <Field label={label} name={name} error={error} hint={hint} note={note}>
        {(control) => (
          <div className="relative">
            <input
              type="text"
              role="combobox"
              aria-expanded={hasList}
              aria-controls={hasList ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={activeId}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              onChange={({ target }) => type(target.value)}
              onFocus={({ target }) => target.select()}
              onClick={open}
              onKeyDown={onKeyDown}
              onBlur={(event) => {
                leave();
                onBlur?.(event);
              }}
              className={`${fieldClass(error)} pe-10`}
              {...input}
              {...control}
            />
            {find("").length > 0 && (
              <ChevronDown className="pointer-events-none absolute end-3 top-4 size-4" aria-hidden />
            )}
            {hasList && (
              <ul
                ref={list}
                id={listId}
                role="listbox"
                aria-label={label}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto overscroll-contain rounded-[10px] border border-line bg-surface py-1 shadow-dialog"
              >
                {options.map((option, index) => (
                  <li
                    key={option.value}
                    id={`${listId}-${index}`}
                    role="option"
                    aria-selected={option.value === chosen}
                    aria-disabled={option.isDisabled}
                    data-active={index === active ? "" : undefined}
                    onClick={() => pick(option)}
                    className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-sunk aria-disabled:cursor-default aria-disabled:text-muted data-active:bg-gold-soft aria-selected:font-semibold"
                  >
                    {option.lead && (
                      <span className="w-6 shrink-0 text-muted tabular-nums">{option.lead}</span>
                    )}
                    <bdi className="min-w-0 flex-1">{option.label}</bdi>
                    {option.detail && (
                      <bdi className="max-w-1/2 shrink-0 text-end text-sm font-normal text-muted">
                        {option.detail}
                      </bdi>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {isOpen && isStrict && !hasList && (
              <p
                role="status"
                className="absolute inset-x-0 top-full z-20 mt-1 rounded-[10px] border border-line bg-surface px-3 py-2.5 text-muted shadow-dialog"
              >
                {noMatch}
              </p>
            )}
          </div>
        )}
      </Field>
    </div>
  );
}
