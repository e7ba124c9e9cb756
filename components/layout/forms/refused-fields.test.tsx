import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { TextField } from "@/components/ui/fields/field";
import { refused, stubRequests } from "@/tests/support/component/requests";
import { render } from "@/tests/support/component/render";
import { bindTo } from "#lib/client/forms/bind-to";
import { useSubmit } from "#lib/client/forms/use-submit";

const CALL = "POST /api/users/linked_page/end/v1";

function SampleForm() {
  const form = useForm({ defaultValues: { name: "", links: [{ url: "" }], scopes: ["read"] } });
  const bind = bindTo(form);
  const { send, failure } = useSubmit(() => ({ call: CALL }), { form, onDone() {} });
  return (
    <form onSubmit={(event) => void form.handleSubmit(send)(event)}>
      {failure && <p role="alert">{failure}</p>}
      <TextField label="Name" {...bind("name")} />
      <TextField label="Address" {...bind("links.0.url")} />
      <p>{bind("scopes").error}</p>
      <button type="submit">Send</button>
    </form>
  );
}

async function sendRefused(fields: Record<string, string>): Promise<void> {
  stubRequests({ [CALL]: refused(422, "Refused", fields) });
  render(<SampleForm />, { locale: "en" });
  await page.getByRole("button", { name: "Send" }).click();
}

const name = page.getByLabelText("Name");
const address = page.getByLabelText("Address");

it("refused fields show the server's texts, and the first has the focus", async () => {
  await sendRefused({ "links.0.url": "No such page", scopes: "Choose another", name: "Too long" });
  await expect.element(address).toHaveAccessibleDescription("No such page");
  await expect.element(name).toHaveAccessibleDescription("Too long");
  await expect.element(page.getByText("Choose another", { exact: true })).toBeVisible();
  await expect.element(address).toHaveFocus();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

it.each(["links", "links.0", "links.1.url", "updatedAt"])(
  "the refusal of %s, which is no field of the form, is shown for the form as a whole",
  async (refusedName) => {
    await sendRefused({ [refusedName]: "Not this" });
    await expect.element(page.getByRole("alert")).toHaveTextContent("Refused");
    await expect.element(page.getByText("Not this")).not.toBeInTheDocument();
  },
);
