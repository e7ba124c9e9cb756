import assert from "node:assert/strict";

const SELF = `_id uid username role fullName email phone.PrPhone phone.SePhone phone.ThPhone phone.PhPhone
  phone.LinkedTo_Pr phone.LinkedTo_Se phone.LinkedTo_Th phone.LinkedTo_Ph address bio titel profileImage
  imagefileName cvurl Professional.ProStatus Professional.Skilles Professional.Collection Professional.cv_url
  projects socialLinks PaymentMethod Payment_methods Sutation.Name Sutation.Place profile_preference.color
  profile_preference.icon profile_preference.card_id profile_preference.language profile_meta.verified
  profile_meta.role profile_meta.status profile_meta.isActive profile_meta.referral_from referral_code
  isActive createdAt`.split(/\s+/);

const PRIVATE =
  `_id role referral_code profile_meta.role profile_meta.referral_from profile_preference.card_id
  imagefileName`.split(/\s+/);

const ADMIN_USER =
  `_id uid username fullName email phone address role isActive profile_meta createdAt card.color
  card.image_on_card card.MessageOn_Card order.number order.status order.price`.split(/\s+/);

const LISTS = `phone.LinkedTo_Pr phone.LinkedTo_Se phone.LinkedTo_Th phone.LinkedTo_Ph Professional.Skilles
  Professional.Collection projects socialLinks PaymentMethod Payment_methods`.split(/\s+/);

const has = (object, path) => {
  const keys = path.split(".");
  const owner = keys.slice(0, -1).reduce((value, key) => value?.[key], object);
  return owner !== null && typeof owner === "object" && keys.at(-1) in owner;
};

const assertHas = (object, keys) =>
  assert.deepEqual(
    keys.filter((key) => !has(object, key)),
    [],
    "missing keys",
  );

export function assertSelf(user) {
  assertHas(user, SELF);
  for (const list of LISTS) {
    assert.ok(Array.isArray(list.split(".").reduce((value, key) => value[key], user)), `${list} is a list`);
  }
}

export function assertPublic(user) {
  assertHas(
    user,
    SELF.filter((key) => !PRIVATE.includes(key)),
  );
  assert.deepEqual(
    PRIVATE.filter((key) => has(user, key)),
    [],
    "private keys are shown",
  );
}

export function assertAdminUser(user) {
  assertHas(user, ADMIN_USER);
}

/** Fails when a JSON response contains a password, a hash or a token. */
export function assertNoSecrets({ text }, ...secrets) {
  assert.doesNotMatch(text, /"[^"]*(password|hash|token)[^"]*"\s*:|\$(2[aby]|argon2|scrypt)/i);
  for (const secret of secrets) assert.ok(!text.includes(secret), "the answer contains a secret");
}
