/** A certificate for tests only, its own authority, for modul.example.com; it expired on 1 February 2020. */
export const expiredCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBhDCCASmgAwIBAgIBATAKBggqhkjOPQQDAjAiMSAwHgYDVQQDDBdTY2hha3Rr
b2xsIHRlc3QgZXhwaXJlZDAeFw0yMDAxMDEwMDAwMDBaFw0yMDAyMDEwMDAwMDBa
MCIxIDAeBgNVBAMMF1NjaGFrdGtvbGwgdGVzdCBleHBpcmVkMFkwEwYHKoZIzj0C
AQYIKoZIzj0DAQcDQgAE/efuaEoj+zGjIuitGsU/f3wpRHV17pQBDHXRK+ztte2k
HcaWAbib2bU1uQMEfRRwPIeJcViBMq4txdDENnUxnaNQME4wDwYDVR0TAQH/BAUw
AwEB/zAcBgNVHREEFTATghFtb2R1bC5leGFtcGxlLmNvbTAdBgNVHQ4EFgQUADAy
A53ci2qqvH+RzcYuBsiFScYwCgYIKoZIzj0EAwIDSQAwRgIhANsE9aQY50MTajpO
/M9Fg93rMvBLofJJ7jTPJR2qUxvzAiEA5/stWUxMxgX46+TlnT2yqOzdUZ9LEC/w
BVR4eiEFrI8=
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQggI3hu2Up+GHo4A/9
nMlDzPz3JsGzwdQfyQgjyMRlxdihRANCAAT95+5oSiP7MaMi6K0axT9/fClEdXXu
lAEMddEr7O217aQdxpYBuJvZtTW5AwR9FHA8h4lxWIEyri3F0MQ2dTGd
-----END PRIVATE KEY-----
`,
} as const;
