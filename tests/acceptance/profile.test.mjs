import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Client,
  USERNAME_TEXT,
  admin,
  currentUser,
  expectError,
  expectStatus,
  expectUnauthorised,
  newActiveUser,
  newUser,
  paths,
  setActive,
  signIn,
  signedInAgain,
  subject,
  unique,
  updateProfile,
  withoutQuery,
} from "./client.mjs";
import { brokenPng, png, samples } from "./images.mjs";
import { assertNoSecrets, assertPublic, assertSelf } from "./shapes.mjs";

const MEGABYTE = 1e6;

const savePayments = ({ client }, payments) => client.post(paths.payments, { payaments_data: payments });

const paypal = { P_type: "PayPal", P_value: "nadia@example.com" };
const wise = { P_type: "Wise", P_value: "nadia@example.com" };

const upload = ({ client, self }, file, field = "profileImage") =>
  client.upload(paths.image(self._id), field, file);

const changePassword = ({ client }, currentPassword, newPassword) =>
  client.post(paths.password, { currentPassword, newPassword });

const publicProfile = (username) => new Client().get(paths.publicProfile(username));

subject("profile updates", () => {
  test("saves and returns contact details, texts and links", async () => {
    const user = await newActiveUser();
    const changes = {
      fullName: "Nadia B.",
      email: `${unique()}@example.com`,
      phone: {
        PrPhone: "0550123456",
        SePhone: "0660123456",
        ThPhone: "0770123456",
        PhPhone: "0551123456",
        LinkedTo_Pr: ["whatsapp"],
        LinkedTo_Se: ["telegram"],
        LinkedTo_Th: ["whatsapp"],
        LinkedTo_Ph: [],
      },
      address: "Béjaïa",
      bio: "أصمم بطاقات",
      titel: "Designer",
      cvurl: "https://example.com/cv.pdf",
      Sutation: { Name: "Studio", Place: "Oran" },
      socialLinks: [{ platform: "github", link: "https://github.com/nadia" }],
    };
    const response = await updateProfile(user, { ...changes, currentPassword: user.password });
    const { user: saved, message } = expectStatus(response, 200);
    assert.equal(message, "Updated succefully");
    assertSelf(saved);
    assertNoSecrets(response, user.password, ...Object.values(user.client.tokens));
    const now = await currentUser(user);
    for (const [key, value] of Object.entries(changes)) assert.deepEqual(now[key], value, key);
  });

  test("saves skills, status, projects and language", async () => {
    const user = await newActiveUser();
    const { Professional, profile_preference: preference } = user.self;
    const project = {
      title: "Shop",
      description: "A web shop",
      link: "https://example.com/shop",
      technologies: ["React", "SQL"],
    };
    const changes = {
      Professional: { ...Professional, ProStatus: "working", Skilles: ["Drawing", "طباعة"] },
      projects: [{ ...project, date: "2024-05-01" }],
      profile_preference: { ...preference, language: "en" },
    };
    expectStatus(await updateProfile(user, changes), 200);
    const now = await currentUser(user);
    assert.deepEqual(
      [now.Professional.ProStatus, now.Professional.Skilles],
      ["working", ["Drawing", "طباعة"]],
    );
    const { title, description, link, technologies } = now.projects[0];
    assert.deepEqual({ title, description, link, technologies }, project);
    assert.equal(now.profile_preference.language, "en");
  });

  test("saves one CV link under both of its names", async () => {
    const user = await newActiveUser();
    const [first, second] = ["https://example.com/cv1.pdf", "https://example.com/cv2.pdf"];
    for (const [link, changes] of [
      [first, { cvurl: first }],
      [second, { cvurl: first, Professional: { ...user.self.Professional, cv_url: second } }],
    ]) {
      const { cvurl, Professional } = expectStatus(await updateProfile(user, changes), 200).user;
      assert.deepEqual([cvurl, Professional.cv_url], [link, link]);
    }
  });

  test("a profile update leaves absent fields unchanged", async () => {
    const user = await newActiveUser();
    expectStatus(await updateProfile(user, { bio: "First", titel: "Baker" }), 200);
    expectStatus(await updateProfile(user, { titel: "Cook" }), 200);
    const { bio, titel, address } = await currentUser(user);
    assert.deepEqual({ bio, titel, address }, { bio: "First", titel: "Cook", address: user.self.address });
  });

  test("a profile update merges objects key by key and replaces lists", async () => {
    const user = await newActiveUser();
    const link = (name) => ({ platform: "github", link: `https://github.com/${name}` });
    const full = {
      phone: { SePhone: "0660123456", LinkedTo_Pr: ["whatsapp"] },
      Sutation: { Name: "Studio", Place: "Oran" },
      Professional: { ProStatus: "working", Skilles: ["Drawing", "Printing"] },
      socialLinks: [link("nadia"), link("lina")],
    };
    const before = expectStatus(await updateProfile(user, full), 200).user;
    const changes = {
      phone: { SePhone: "0770123456" },
      Sutation: { Place: "Alger" },
      Professional: { Skilles: ["Baking"] },
      profile_preference: { language: "en" },
    };
    expectStatus(await updateProfile(user, { ...changes, socialLinks: [link("sami")] }), 200);
    const now = await currentUser(user);
    for (const key of Object.keys(changes))
      assert.deepEqual(now[key], { ...before[key], ...changes[key] }, key);
    assert.deepEqual([now.phone.PrPhone, now.Sutation.Name], [user.self.phone.PrPhone, "Studio"]);
    assert.deepEqual(now.socialLinks, [link("sami")]);
  });

  test("a profile update can empty the address and the phone numbers", async () => {
    const user = await newActiveUser();
    const phone = { PrPhone: "", SePhone: "", ThPhone: "", PhPhone: "" };
    expectStatus(await updateProfile(user, { address: "", phone }), 200);
    const now = await currentUser(user);
    assert.deepEqual([now.address, now.phone], ["", { ...user.self.phone, ...phone }]);
  });

  test("a profile update accepts the whole user as returned", async () => {
    const user = await newActiveUser();
    const before = await currentUser(user);
    expectStatus(await updateProfile(user, { ...before, titel: "Echo" }), 200);
    const { titel, username, email } = await currentUser(user);
    assert.deepEqual(
      { titel, username, email },
      { titel: "Echo", username: before.username, email: before.email },
    );
  });

  test("a profile update ignores keys that the owner may not set", async () => {
    const user = await newActiveUser();
    const before = await currentUser(user);
    const changes = {
      _id: "00000000-0000-4000-8000-000000000000",
      uid: "mine",
      username: `logix_${unique()}`,
      role: "admin",
      isActive: false,
      profile_meta: {
        verified: !before.profile_meta.verified,
        role: "admin",
        isActive: false,
        status: "Mine",
        referral_from: "me",
      },
      profileImage: "https://elsewhere.example/me.png",
      imagefileName: "mine.png",
      referral_code: "mine",
      PaymentMethod: [paypal],
      Payment_methods: [paypal],
      createdAt: "2020-01-01T00:00:00.000Z",
    };
    expectStatus(await updateProfile(user, changes), 200);
    const now = await currentUser(user);
    for (const key of Object.keys(changes)) assert.deepEqual(now[key], before[key], key);
  });

  test("a profile update never changes the password", async () => {
    const user = await newActiveUser();
    expectStatus(await updateProfile(user, { password: "Other-pass-9" }), 200);
    expectStatus(await signIn(user.self.email, user.password), 200);
    expectError(await signIn(user.self.email, "Other-pass-9"), 401);
  });

  test("refuses profile updates by other users and administrators", async () => {
    const [owner, other] = await Promise.all([newActiveUser(), newActiveUser()]);
    for (const client of [other.client, await admin()]) {
      expectError(await updateProfile({ client, self: owner.self }, { titel: "Taken over" }), 403);
    }
    assert.notEqual((await currentUser(owner)).titel, "Taken over");
  });

  test("a profile update refuses a username without the prefix", async () => {
    const { client } = await newActiveUser();
    expectError(await client.put(paths.profile("nadia"), { titel: "Baker" }), 422, USERNAME_TEXT);
  });

  test("a profile update requires a session and an active owner", async () => {
    const user = await newUser();
    expectError(await updateProfile({ client: new Client(), self: user.self }, { titel: "Baker" }), 401);
    expectError(await updateProfile(user, { titel: "Baker" }), 403);
    assert.notEqual((await currentUser(user)).titel, "Baker");
  });

  test("changing the email requires the password and ends the other sessions", async () => {
    const user = await newActiveUser();
    const elsewhere = await signedInAgain(user);
    expectStatus(await updateProfile(user, { titel: "Baker" }), 200);
    await currentUser({ client: elsewhere });
    const email = `${unique()}@example.com`;
    expectError(await updateProfile(user, { email }), 402);
    expectError(await updateProfile(user, { email, currentPassword: "Not-it-9876" }), 401);
    await currentUser({ client: elsewhere });
    assert.equal((await currentUser(user)).email, user.self.email);
    expectStatus(await updateProfile(user, { email, currentPassword: user.password }), 200);
    expectError(await elsewhere.copy().get(paths.currentUser), 401);
    expectError(await elsewhere.copy().get(paths.refresh), 401);
    await currentUser(user);
  });

  test("a profile update refuses the email of another user", async () => {
    const [user, other] = await Promise.all([newActiveUser(), newUser()]);
    const email = other.self.email.toUpperCase();
    expectError(await updateProfile(user, { email, currentPassword: user.password }), 409);
    assert.equal((await currentUser(user)).email, user.self.email);
  });

  test("a profile update with one refused field changes nothing", async () => {
    const user = await newActiveUser();
    const script = "javascript:alert(1)";
    for (const refused of [
      { email: "nonsense" },
      { cvurl: script },
      { socialLinks: [{ platform: "web", link: script }] },
    ]) {
      expectError(await updateProfile(user, { titel: "Half saved", ...refused }), 422);
    }
    assert.notEqual((await currentUser(user)).titel, "Half saved");
  });
});

subject("payment methods", () => {
  test("payment methods are saved and shown to the owner and the public", async () => {
    const user = await newActiveUser();
    const { payament_methods: saved, msg } = expectStatus(await savePayments(user, [paypal, wise]), 200);
    assert.equal(typeof msg, "string");
    assert.deepEqual(saved, [paypal, wise]);
    const self = await currentUser(user);
    assert.deepEqual([self.PaymentMethod, self.Payment_methods], [saved, saved]);
    assert.deepEqual((await publicProfile(self.username)).json.user.PaymentMethod, saved);
  });

  test("payment methods have fixed names and accept any case", async () => {
    const user = await newActiveUser();
    const typed = ["paypal", "APPLE PAY", "wechat pay"].map((P_type) => ({ ...paypal, P_type }));
    const { payament_methods: saved } = expectStatus(await savePayments(user, typed), 200);
    assert.deepEqual(
      saved.map(({ P_type }) => P_type),
      ["PayPal", "Apple Pay", "WeChat Pay"],
    );
  });

  test("saved payment methods replace the former ones", async () => {
    const user = await newActiveUser();
    expectStatus(await savePayments(user, [paypal, wise]), 200);
    expectStatus(await savePayments(user, [wise]), 200);
    assert.deepEqual((await currentUser(user)).PaymentMethod, [wise]);
  });

  test("payment methods stay unchanged when the list, a value or a type is refused", async () => {
    const user = await newActiveUser();
    expectError(await savePayments(user, []), 402, "You must select at least one payment method");
    expectStatus(await savePayments(user, [paypal]), 200);
    expectError(await savePayments(user, [{ ...wise, P_value: " " }]), 402);
    for (const P_type of ["loPay", "Sea shells"])
      expectError(await savePayments(user, [{ ...wise, P_type }]), 422);
    assert.deepEqual((await currentUser(user)).PaymentMethod, [paypal]);
  });

  test("an empty list removes the stored payment methods", async () => {
    const user = await newActiveUser();
    expectStatus(await savePayments(user, [paypal]), 200);
    assert.deepEqual(expectStatus(await savePayments(user, []), 200).payament_methods, []);
    assert.deepEqual((await currentUser(user)).PaymentMethod, []);
    expectError(await savePayments(user, []), 402, "You must select at least one payment method");
  });

  test("payment methods require a session and an active owner", async () => {
    expectError(await savePayments({ client: new Client() }, [paypal]), 401);
    expectError(await savePayments(await newUser(), [paypal]), 403);
  });
});

subject("profile image", () => {
  test("a profile image can be PNG, JPEG, WebP or GIF and is served as an image", async () => {
    const user = await newActiveUser();
    for (const file of Object.values(samples)) {
      const { profileImage } = expectStatus(await upload(user, file), 200);
      assert.equal((await currentUser(user)).profileImage, profileImage);
      const served = await new Client().get(profileImage);
      expectStatus(served, 200);
      assert.match(served.headers.get("content-type"), /^image\//);
      assert.equal(served.headers.get("x-content-type-options"), "nosniff");
    }
  });

  test("a profile image is stored without the file's metadata", async () => {
    const { profileImage } = expectStatus(await upload(await newActiveUser(), png(16, 16, 1000)), 200);
    assert.ok(!(await new Client().get(profileImage)).text.includes("paDd"), "the extra chunk is gone");
  });

  test("a profile image has at most 5 MB", async () => {
    const user = await newActiveUser();
    expectStatus(await upload(user, png(16, 16, 4.9 * MEGABYTE)), 200);
    expectError(await upload(user, png(16, 16, 5.3 * MEGABYTE)), 413);
  });

  test("a profile image has at most 25 megapixels", async () => {
    const user = await newActiveUser();
    expectStatus(await upload(user, png(5000, 4900)), 200);
    expectError(await upload(user, png(5200, 5200)), 422, "Upload error");
  });

  test("a profile image is recognised by its content, not by its declared type", async () => {
    const user = await newActiveUser();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const file of [
      new Blob(["just text"], { type: "image/png" }),
      new Blob([svg], { type: "image/svg+xml" }),
    ]) {
      expectError(await upload(user, file), 415, "Please select an image file");
    }
  });

  test("a truncated profile image is refused and the former one stays", async () => {
    const user = await newActiveUser();
    const { profileImage } = expectStatus(await upload(user, samples.PNG), 200);
    expectError(await upload(user, brokenPng()), 422, "Upload error");
    assert.equal((await currentUser(user)).profileImage, profileImage);
  });

  test("a profile image must be the file profileImage of a multipart form", async () => {
    const { client, self } = await newActiveUser();
    expectError(await upload({ client, self }, samples.PNG, "photo"), 402, "No file selected");
    expectError(await client.post(paths.image(self._id), { profileImage: "x" }), 415);
  });

  test("only the active owner changes the profile image", async () => {
    const [owner, other] = await Promise.all([newActiveUser(), newActiveUser()]);
    expectError(await upload({ client: other.client, self: owner.self }, samples.PNG), 403);
    expectError(await upload({ client: new Client(), self: owner.self }, samples.PNG), 401);
    assert.equal((await currentUser(owner)).profileImage, owner.self.profileImage);
    expectError(await upload(await newUser(), samples.PNG), 403);
  });
});

subject("password change", () => {
  test("after a password change the new password works and the old one does not", async () => {
    const user = await newUser();
    const { messsage } = expectStatus(await changePassword(user, user.password, "Fresh-mint-5"), 200);
    assert.equal(typeof messsage, "string");
    expectStatus(await signIn(user.self.email, "Fresh-mint-5"), 200);
    expectError(await signIn(user.self.email, user.password), 401);
  });

  test("a password change ends all other sessions", async () => {
    const user = await newUser();
    const elsewhere = await signedInAgain(user);
    expectStatus(await changePassword(user, user.password, "Fresh-mint-5"), 200);
    expectError(await elsewhere.copy().get(paths.currentUser), 401);
    expectError(await elsewhere.copy().get(paths.refresh), 401);
    await currentUser(user);
  });

  test("a password change requires a session and the current password", async () => {
    const user = await newUser();
    expectError(await changePassword({ client: new Client() }, user.password, "Fresh-mint-5"), 401);
    expectUnauthorised(await changePassword(user, "Wrong-pass-9", "Fresh-mint-5"), "bad_credentials");
    expectError(await changePassword(user, undefined, "Fresh-mint-5"), 402);
    expectError(await changePassword(user, user.password, undefined), 402);
    expectStatus(await signIn(user.self.email, user.password), 200);
  });
});

subject("public profile", () => {
  test("the public profile shows public fields and hides private ones", async () => {
    const { self, password } = await newActiveUser();
    const response = await publicProfile(self.username);
    const { user } = expectStatus(response, 200);
    assertPublic(user);
    assertNoSecrets(response, password, self._id);
    assert.deepEqual([user.fullName, user.uid, user.profile_meta.isActive], [self.fullName, self.uid, true]);
  });

  test("the public profile shows only the name of an inactive user", async () => {
    const user = await newActiveUser();
    expectStatus(await updateProfile(user, { bio: "Hidden", titel: "Hidden" }), 200);
    await setActive(user, false);
    const { username, fullName } = user.self;
    const shown = expectStatus(await publicProfile(username), 200);
    assert.deepEqual(shown, { user: { username, fullName, profile_meta: { isActive: false } } });
  });

  test("the public profile of an unknown username is not found", async () => {
    expectError(await publicProfile(`logix_${unique()}`), 404, "User not found");
  });

  test("the public profile is found under any case of the username", async () => {
    const { self } = await newActiveUser({ username: `logix_${unique()}` });
    const { user } = expectStatus(await publicProfile(self.username.replace("_t", "_T")), 200);
    assert.equal(user.username, self.username);
  });

  test("the public profile refuses a missing username or one without the prefix", async () => {
    expectError(await publicProfile(unique()), 422, USERNAME_TEXT);
    expectError(await publicProfile(""), 402);
    expectError(await new Client().get(withoutQuery(paths.publicProfile())), 402);
  });
});

subject("account data", () => {
  const remove = ({ client }, password) => client.post(paths.deleteSelf, { password });

  test("exports the account's data to its owner, active or not", async () => {
    const { client, self, password } = await newUser();
    const response = await client.get(paths.exportData);
    assert.ok(expectStatus(response, 200), "a JSON file");
    for (const held of [self.email, self.fullName, self.phone.PrPhone])
      assert.ok(response.text.includes(held), held);
    assert.ok(!response.text.includes(password), "no password");
    expectError(await new Client().get(paths.exportData), 401);
  });

  test("deletes the account with the owner's password, active or not", async () => {
    const user = await newUser();
    expectError(await remove(user, undefined), 402);
    expectUnauthorised(await remove(user, "Wrong-pass-9"), "bad_credentials");
    expectError(await remove({ client: new Client() }, user.password), 401);
    const elsewhere = await signedInAgain(user);
    assert.equal(typeof expectStatus(await remove(user, user.password), 200).message, "string");
    expectError(await elsewhere.get(paths.currentUser), 401);
    expectError(await signIn(user.self.email, user.password), 401);
    expectError(await publicProfile(user.self.username), 404);
  });
});
