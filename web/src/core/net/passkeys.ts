/** Passkeys in this browser: the server's JSON options in, the answer as JSON out. */

type Json = Readonly<Record<string, unknown>>;

/** Browsers offer passkeys on https pages and on localhost; the site needs a name, not a number. */
export function passkeysPossible(): boolean {
  const numeric = /^[\d.]+$|:/.test(location.hostname);
  return isSecureContext && !numeric && "PublicKeyCredential" in globalThis;
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function textOf(bytes: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function withBytes(list: unknown): PublicKeyCredentialDescriptor[] {
  const found = (list ?? []) as readonly { id: string }[];
  return found.map(({ id }) => ({ type: "public-key", id: bytesOf(id) }));
}

/** The answer as JSON: every buffer becomes text. */
function asJson(credential: PublicKeyCredential, response: Record<string, ArrayBuffer>): object {
  const told = Object.entries(response).map(([name, bytes]) => [name, textOf(bytes)]);
  return {
    id: credential.id,
    rawId: textOf(credential.rawId),
    type: credential.type,
    response: Object.fromEntries(told) as object,
  };
}

/** Make a passkey; null if the person cancels. */
export async function makePasskey(options: Json): Promise<object | null> {
  const user = options.user as { id: string; name: string; displayName: string };
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge as string),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: withBytes(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await asked(() => navigator.credentials.create({ publicKey }));
  if (made === null) return null;
  const { attestationObject, clientDataJSON } = made.response as AuthenticatorAttestationResponse;
  return asJson(made, { attestationObject, clientDataJSON });
}

/** Sign a challenge with a passkey of this site; null if the person cancels. */
export async function usePasskey(options: Json): Promise<object | null> {
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge as string),
    allowCredentials: withBytes(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const signed = await asked(() => navigator.credentials.get({ publicKey }));
  if (signed === null) return null;
  const answer = signed.response as AuthenticatorAssertionResponse;
  const { authenticatorData, clientDataJSON, signature } = answer;
  return asJson(signed, { authenticatorData, clientDataJSON, signature });
}

/** The person's answer; cancelling, a time-out and a passkey that is there already are no errors. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
