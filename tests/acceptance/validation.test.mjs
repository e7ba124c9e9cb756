import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Client,
  currentUser,
  expectError,
  expectFieldError,
  expectStatus,
  newActiveUser,
  newUser,
  paths,
  register,
  registration,
  signIn,
  subject,
  unique,
  updateProfile,
} from "./client.mjs";

const ARABIC = /\p{Script=Arabic}/u;

const INVALID_INPUT = "Invalid Input detected";

const INVALID_INPUT_IN = `${INVALID_INPUT} in`;

const times = (count, make) => Array.from({ length: count }, (_, i) => make(i));

const skills = (count, { Professional }) => ({
  Professional: { ...Professional, Skilles: times(count, (i) => `Skill ${i}`) },
});

const projects = (count, changes) => ({
  projects: times(count, (i) => ({
    title: `Project ${i}`,
    description: "Described",
    link: `https://example.com/${i}`,
    technologies: ["SQL"],
    date: "2024-05-01",
    ...changes,
  })),
});

const socialLinks = (count) => ({
  socialLinks: times(count, (i) => ({ platform: "github", link: `https://github.com/nadia${i}` })),
});

const PAYMENT_TYPES = ["PayPal", "Wise", "Stripe", "Revolut", "Venmo", "Zelle", "Alipay", "Binance"];

const payments = (count) => ({
  payaments_data: times(count, (i) => ({ P_type: PAYMENT_TYPES[i], P_value: "nadia@example.com" })),
});

const withLink = (link) => ({ socialLinks: [{ platform: "github", link }] });

const withPhone = (PrPhone) => ({ phone: { PrPhone } });

subject("sign-up fields", () => {
  test("sign-up fields are required", async () => {
    for (const field of ["fullName", "email", "phone", "address", "password", "privacy"]) {
      expectError(await register({ [field]: undefined }), 402);
    }
    expectError(await register(withPhone(undefined)), 402);
  });

  test("sign-up fields of only spaces count as missing", async () => {
    for (const field of ["fullName", "email", "address"])
      expectError(await register({ [field]: "   " }), 402);
    expectError(await register(withPhone("   ")), 402);
  });

  test("sign-up requires a card style", async () => {
    const { userData, card_style } = registration();
    expectError(await new Client().post(paths.register, { card_style }), 402);
    expectError(await new Client().post(paths.register, { userData }), 402);
  });

  test("sign-up requires agreement to the privacy policy", async () => {
    expectError(await register({ privacy: false }), 402);
  });

  test("sign-up accepts a full name of 32 characters in any script and no more", async () => {
    for (const letter of ["a", "ن"]) {
      expectStatus(await register({ fullName: letter.repeat(32) }), 201);
      expectError(await register({ fullName: letter.repeat(33) }), 422);
    }
  });

  test("sign-up accepts a password of 8 to 16 characters", async () => {
    const ofLength = (length) => ({ password: "Tea-and-7-cups-ok".slice(0, length) });
    for (const length of [8, 16]) expectStatus(await register(ofLength(length)), 201);
    for (const length of [7, 17]) expectError(await register(ofLength(length)), 422);
  });

  test("sign-up refuses the most common passwords", async () => {
    for (const password of ["password", "12345678"]) expectError(await register({ password }), 422);
  });

  test("sign-up requires a valid email and stores it in lower case", async () => {
    for (const email of ["nonsense", "a@b@example.com", "@example.com", "nadia@"]) {
      expectFieldError(await register({ email }), 422, "Email is not valid");
    }
    const email = `${unique()}@example.com`;
    assert.equal((await newUser({ email: ` ${email.toUpperCase()} ` })).self.email, email);
  });

  test("sign-up accepts a card colour of six hexadecimal digits, with or without brackets", async () => {
    for (const color of ["#e88999", "[#e88999]", "[#e88999"]) {
      const { self } = await newUser({}, { color });
      assert.match((await new Client().get(paths.card(self._id))).json.card.color, /^#e88999$/i);
    }
    for (const color of ["red", "#12345", "#gggggg"]) expectError(await register({}, { color }), 422);
  });

  test("sign-up accepts only the fixed card images", async () => {
    expectError(await register({}, { image_on_card: "../mine.png" }), 422);
  });
});

subject("phone numbers", () => {
  test("phone numbers in any spelling are stored as ten local digits", async () => {
    const spellings = [
      "0550123456",
      "550123456",
      "+213550123456",
      "00213550123456",
      "213550123456",
      "+213 550 12 34 56",
      "٠٥٥٠١٢٣٤٥٦",
    ];
    for (const spelling of spellings) {
      assert.equal((await newUser(withPhone(spelling))).self.phone.PrPhone, "0550123456", spelling);
    }
  });

  test("refuses invalid phone numbers in every slot", async () => {
    const user = await newActiveUser();
    for (const number of ["05501234567", "+2135501234567", "call me"]) {
      expectError(await register(withPhone(number)), 422);
      for (const slot of ["PrPhone", "SePhone", "ThPhone", "PhPhone"]) {
        expectError(await updateProfile(user, { phone: { ...user.self.phone, [slot]: number } }), 422);
      }
    }
  });

  test("phone numbers link only to WhatsApp and Telegram", async () => {
    const user = await newActiveUser();
    expectError(await updateProfile(user, { phone: { ...user.self.phone, LinkedTo_Pr: ["pigeon"] } }), 422);
  });
});

subject("profile limits", () => {
  for (const [title, make, most] of [
    ["a bio of 500 characters", (length) => ({ bio: "ب".repeat(length) }), 500],
    ["a full name of 32 characters", (length) => ({ fullName: "ن".repeat(length) }), 32],
    ["a title of 200 characters", (length) => ({ titel: "ب".repeat(length) }), 200],
    ["a description of 2000 characters", (length) => projects(1, { description: "ب".repeat(length) }), 2000],
    ["50 skills", skills, 50],
    ["50 projects", (count) => projects(count), 50],
    ["6 social links", socialLinks, 6],
  ]) {
    test(`profiles accept ${title} and no more`, async () => {
      const user = await newActiveUser();
      expectStatus(await updateProfile(user, make(most, user.self)), 200);
      const before = await currentUser(user);
      expectError(await updateProfile(user, make(most + 1, user.self)), 422);
      assert.deepEqual(await currentUser(user), before);
    });
  }

  test("profiles accept 7 payment methods and no more", async () => {
    const { client } = await newActiveUser();
    assert.equal(
      expectStatus(await client.post(paths.payments, payments(7)), 200).payament_methods.length,
      7,
    );
    expectError(await client.post(paths.payments, payments(8)), 422);
  });

  test("password limits apply to a new password", async () => {
    const { client, password } = await newUser();
    const change = (newPassword) => client.post(paths.password, { currentPassword: password, newPassword });
    for (const refused of ["Seven-7", "Seventeen-chars-7", "password"])
      expectError(await change(refused), 422);
    expectStatus(await change("Eight--8"), 200);
  });

  test("profiles accept the status working, studying or none", async () => {
    const user = await newActiveUser();
    const withStatus = (ProStatus) => ({ Professional: { ...user.self.Professional, ProStatus } });
    for (const status of ["working", "studying", "none"])
      expectStatus(await updateProfile(user, withStatus(status)), 200);
    expectError(await updateProfile(user, withStatus("dreaming")), 422);
  });

  test("projects accept a date of year, month and day, or none", async () => {
    const user = await newActiveUser();
    const withDate = (date) => updateProfile(user, projects(1, { date }));
    for (const date of ["2024-05-01", ""]) expectStatus(await withDate(date), 200);
    for (const date of ["01/05/2024", "May 2024"]) expectError(await withDate(date), 422);
  });

  test("profiles refuse an invalid email", async () => {
    expectFieldError(
      await updateProfile(await newActiveUser(), { email: "nonsense" }),
      422,
      "Email not valid",
    );
  });
});

subject("links", () => {
  test("links that start with www. get https://", async () => {
    const user = await newActiveUser();
    const changes = { ...withLink("www.github.com/nadia"), cvurl: "www.example.com/cv.pdf" };
    const { user: saved } = expectStatus(await updateProfile(user, changes), 200);
    assert.equal(saved.socialLinks[0].link, "https://www.github.com/nadia");
    assert.equal(saved.cvurl, "https://www.example.com/cv.pdf");
  });

  test("links can be http or https", async () => {
    const user = await newActiveUser();
    for (const link of ["http://example.com/nadia", "https://example.com/nadia"]) {
      assert.equal(
        expectStatus(await updateProfile(user, withLink(link)), 200).user.socialLinks[0].link,
        link,
      );
    }
  });

  test("links of any other scheme are refused in every field", async () => {
    const user = await newActiveUser();
    for (const link of ["javascript:alert(1)", "data:text/html,hello", "ftp://example.com/nadia"]) {
      expectError(await updateProfile(user, withLink(link)), 422);
      expectError(await updateProfile(user, { cvurl: link }), 422);
      expectError(await updateProfile(user, projects(1, { link })), 422);
    }
  });
});

subject("text", () => {
  test("text is trimmed", async () => {
    const user = await newActiveUser();
    const changes = {
      fullName: "  Lina ",
      titel: " Baker  ",
      bio: "  Hello ",
      Sutation: { Name: " Studio ", Place: " Oran " },
    };
    const { user: saved } = expectStatus(await updateProfile(user, changes), 200);
    assert.deepEqual(
      [saved.fullName, saved.titel, saved.bio, saved.Sutation],
      ["Lina", "Baker", "Hello", { Name: "Studio", Place: "Oran" }],
    );
  });

  test("text loses its tags", async () => {
    const user = await newActiveUser();
    assert.equal(
      expectStatus(await updateProfile(user, { bio: "Very <b>good</b> tea" }), 200).user.bio,
      "Very good tea",
    );
  });

  test("text is returned unescaped", async () => {
    const user = await newActiveUser();
    for (const titel of [`R&D "lead" & l'équipe`, "a < b", "I <3 tea"]) {
      assert.equal(expectStatus(await updateProfile(user, { titel }), 200).user.titel, titel);
    }
  });

  test("a bio keeps its line breaks", async () => {
    const user = await newActiveUser();
    const bio = "One\nTwo\tThree";
    assert.equal(expectStatus(await updateProfile(user, { bio }), 200).user.bio, bio);
  });

  test("text with a script is refused in every field", async () => {
    const user = await newActiveUser();
    const script = "<script>alert(1)</script>";
    const fields = [
      { fullName: script },
      { bio: script },
      { titel: script },
      { Sutation: { Name: script, Place: "Oran" } },
    ];
    for (const changes of fields) expectFieldError(await updateProfile(user, changes), 422, INVALID_INPUT_IN);
    expectFieldError(await register({ fullName: script }), 422, INVALID_INPUT);
  });

  test("text with an active element, event handler or script address is refused", async () => {
    const user = await newActiveUser();
    const elements = ["style", "iframe", "object", "embed", "form", "svg", "math"].map(
      (name) => `Hi <${name}>`,
    );
    const attributes = ['<img src="x" onerror="alert(1)">', '<a href="javascript:alert(1)">Hi</a>'];
    for (const bio of [...elements, ...attributes]) {
      expectError(await updateProfile(user, { bio }), 422, INVALID_INPUT_IN);
    }
  });

  test("text with control characters is refused", async () => {
    const user = await newActiveUser();
    for (const titel of ["Bell\u0007ringer", "Two\nlines"]) {
      expectError(await updateProfile(user, { titel }), 422, INVALID_INPUT_IN);
    }
    expectError(await register({ fullName: "Na\u0000dia" }), 422, INVALID_INPUT);
  });
});

subject("request bodies", () => {
  const send = (body, type) =>
    new Client().post(paths.signIn, undefined, { body, headers: { "content-type": type } });

  test("a request body must be JSON", async () => {
    expectError(await send('{"identifier":', "application/json"), 400);
  });

  test("a request body must be an object", async () => {
    for (const body of ["[]", "null", '"text"', "7"]) expectError(await send(body, "application/json"), 400);
  });

  test("a request body must be declared as JSON", async () => {
    const body = JSON.stringify({ identifier: "nadia@example.com", password: "Tea-and-7-cups" });
    for (const type of ["text/plain", "application/x-www-form-urlencoded"])
      expectError(await send(body, type), 415);
  });

  test("a request body must have the required fields", async () => {
    expectError(await signIn(undefined, "Tea-and-7-cups"), 402);
    expectError(await signIn("nadia@example.com", undefined), 402);
    expectError(await signIn("  ", "Tea-and-7-cups"), 402);
  });

  test("a request body must have fields of the right type", async () => {
    expectError(await signIn({ $ne: "" }, { $ne: "" }), 400);
    expectError(await register({ fullName: ["Nadia"] }), 400);
    expectError(await updateProfile(await newActiveUser(), { socialLinks: "github" }), 400);
  });
});

subject("JSON responses", () => {
  test("JSON responses and errors have the JSON type and no-store", async () => {
    const { client, self } = await newActiveUser();
    const answers = [
      await client.get(paths.currentUser),
      await client.get(paths.publicProfile(self.username)),
      await client.get(paths.card(self._id)),
      await client.get(paths.statistics),
      await new Client().get(paths.currentUser),
      await client.get(paths.users()),
      await client.get(paths.publicProfile(`logix_${unique()}`)),
      await signIn("nadia@example.com", undefined),
      await client.post(paths.logOut),
    ];
    for (const { request, headers } of answers) {
      assert.match(headers.get("content-type"), /^application\/json\b/, request);
      assert.match(headers.get("cache-control"), /\bno-store\b/, request);
    }
  });
});

subject("messages", () => {
  const messageFor = async (headers) => {
    const response = await new Client().get(paths.currentUser, { headers });
    expectError(response, 401);
    return response.json.message;
  };

  test("messages use the client's preferred language of Arabic and English", async () => {
    assert.doesNotMatch(await messageFor({ "accept-language": "fr, en;q=0.8, ar;q=0.3" }), ARABIC);
    assert.match(await messageFor({ "accept-language": "en;q=0.3, ar;q=0.8" }), ARABIC);
  });

  test("messages are Arabic for a client that accepts neither language", async () => {
    assert.match(await messageFor({ "accept-language": "fr" }), ARABIC);
  });

  test("messages use the page's language first, then the chosen one", async () => {
    assert.match(await messageFor({ "accept-language": "en", cookie: "NEXT_LOCALE=ar" }), ARABIC);
    assert.doesNotMatch(await messageFor({ "accept-language": "ar", cookie: "NEXT_LOCALE=en" }), ARABIC);
    assert.match(
      await messageFor({ "x-locale": "ar", "accept-language": "en", cookie: "NEXT_LOCALE=en" }),
      ARABIC,
    );
    assert.doesNotMatch(await messageFor({ "x-locale": "en", cookie: "NEXT_LOCALE=ar" }), ARABIC);
  });
});
