/** A paragraph, an example, or terms with their meanings. */
export type GuideBlock =
  | string
  | { readonly sample: keyof typeof SAMPLES }
  | { readonly rows: readonly (readonly [string, string])[] }

export interface Guide {
  readonly title: string
  readonly lead: string
  readonly reference: string
  readonly sections: readonly { readonly id: string; readonly title: string; readonly blocks: readonly GuideBlock[] }[]
}

/** Placeholder for the server's own address in examples. */
export const ORIGIN = 'https://ORIGIN'

/** Examples, equal in both languages; a spec runs those that are programs. */
export const SAMPLES = {
  key: `export CAP_KEY='cap_key_…'
curl -H "Authorization: Bearer $CAP_KEY" ${ORIGIN}/api/v1/students`,
  list: `curl -i -H "Authorization: Bearer $CAP_KEY" '${ORIGIN}/api/v1/students?limit=2'`,
  listAnswer: `HTTP/1.1 200 OK
X-Total-Count: 3
Link: </api/v1/students?limit=2&cursor=WyJhc2Nm…>; rel="next"

[
  {
    "id": "0192f0c1-6a0e-7c3b-9a55-3f1d2b7c8e90",
    "fullName": "Afi Mensah",
    "email": "afi@example.org",
    "joinedAt": "2026-10-05T08:12:00.000Z"
  },
  …
]`,
  loop: `next='/api/v1/students?limit=200'
while [ -n "$next" ]; do
  curl -sS -D headers.txt -H "Authorization: Bearer $CAP_KEY" "${ORIGIN}$next"
  next=$(tr -d '\\r' < headers.txt | sed -n 's/^[Ll]ink: <\\([^>]*\\)>; rel="next"$/\\1/p')
done`,
  error: `curl -H "Authorization: Bearer $CAP_KEY" -H 'Accept-Language: en' '${ORIGIN}/api/v1/students?limit=0'`,
  errorAnswer: `{
  "code": "invalidInput",
  "message": "Some fields need correcting.",
  "fields": { "limit": { "code": "tooSmall", "message": "…" } }
}`,
  limit: `HTTP/1.1 429 Too Many Requests
Retry-After: 17

{ "code": "tooManyRequests", "message": "…" }`,
  event: `POST /cap HTTP/1.1
Content-Type: application/json
Cap-Signature: t=1795705200,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd

{
  "id": "5f0c1f0e-6f0b-4a3c-8b0e-2f6f3f1f7d11",
  "type": "project.status",
  "createdAt": "2026-11-26T15:00:00.000Z",
  "data": { "projectId": "…", "studentId": "…", "status": "review", "progress": 60 }
}`,
  node: `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the bytes as they came, before JSON.parse.
export function isFromCap(body, header, secret, maxAgeSeconds = 300) {
  const [, t, v1] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!t || Math.abs(Date.now() / 1000 - Number(t)) > maxAgeSeconds) return false
  const mac = createHmac('sha256', secret).update(t + '.').update(body).digest()
  return timingSafeEqual(mac, Buffer.from(v1, 'hex'))
}`,
  python: `import hashlib, hmac, re, time

# body: the bytes as they came, before json.loads.
def is_from_cap(body, header, secret, max_age_seconds=300):
    found = re.fullmatch(r"t=(\\d+),v1=([0-9a-f]{64})", header or "")
    if not found or abs(time.time() - int(found[1])) > max_age_seconds:
        return False
    mac = hmac.new(secret.encode(), found[1].encode() + b"." + body, hashlib.sha256)
    return hmac.compare_digest(mac.hexdigest(), found[2])`,
  client: `curl -o cap.json ${ORIGIN}/api/docs/openapi.json
npx oazapfts cap.json cap.ts`,
} as const
