/** docs/guides/integrate/receivers.md contains complete receivers in these languages. */
export const verificationSamples = {
  TypeScript: `import { createHmac, timingSafeEqual } from "node:crypto"

// body: the bytes as they came, before any parsing
export const isGenuine = (headers: Headers, body: Uint8Array, secret: string): boolean => {
  const id = headers.get("webhook-id") ?? ""
  const timestamp = headers.get("webhook-timestamp") ?? ""
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false
  const key = Buffer.from(secret.replace("whsec_", ""), "base64")
  const expected = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\`).update(body).digest()
  return (headers.get("webhook-signature") ?? "").split(" ").some((signature) => {
    const [version, value = ""] = signature.split(",")
    const given = Buffer.from(value, "base64")
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected)
  })
}`,
  Python: `import base64, hmac, time

def is_genuine(headers, body, secret):
    """body: the bytes as they came, before any parsing"""
    id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = hmac.digest(key, f"{id}.{timestamp}.".encode("latin-1") + body, "sha256")
    expected = b"v1," + base64.b64encode(signed)
    given = headers.get("webhook-signature", "").encode("latin-1").split(b" ")
    return any(hmac.compare_digest(expected, signature) for signature in given)`,
  Go: `import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// isGenuine takes the bytes as they came, before any parsing.
func isGenuine(header http.Header, body []byte, secret string) bool {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if age := time.Now().Unix() - seconds; err != nil || age < -300 || age > 300 {
		return false
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.", id, timestamp)
	mac.Write(body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	for _, signature := range strings.Split(header.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(signature), expected) {
			return true
		}
	}
	return false
}`
} as const

export type Language = keyof typeof verificationSamples
