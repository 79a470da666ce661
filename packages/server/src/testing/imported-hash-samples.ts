/**
 * Hashes of each form that may be imported. Generated with crypt(3), `openssl passwd` and hashlib of Python; that of
 * Firebase is the example of https://github.com/firebase/scrypt.
 */
export interface ImportedHashSample {
  readonly name: string
  readonly password: string
  readonly hash: string
}

const password = 'correct horse battery'

/** Stored as they are. */
export const iteratedHashSamples: readonly ImportedHashSample[] = [
  { name: 'bcrypt, $2b$', password, hash: '$2b$05$abcdefghijklmnopqrstuuD3mHdCr44zlIZ.VZCaYRpfQhXMYnEo.' },
  { name: 'bcrypt, $2y$', password, hash: '$2y$06$abcdefghijklmnopqrstuu50eFBEC8vQwBnuFXMHE45jBnqvQ8xz.' },
  { name: 'bcrypt, $2a$', password, hash: '$2a$04$abcdefghijklmnopqrstuuqREtd3VJD2QVZbuFskFSLk6eRIrQoOS' },
  {
    name: 'scrypt',
    password,
    hash: '$scrypt$ln=14,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$6W7GuoxjojaYIg83x/wEKSXUMMf+reyc6wSvA8q7ny8',
  },
  {
    name: 'scrypt of Firebase',
    password: 'user1password',
    hash: '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  },
  {
    name: 'scrypt of Better Auth',
    password,
    hash: '000102030405060708090a0b0c0d0e0f:70cc7d605f9fd0bfd324b3978bd79ee81076d98810046ed91604c3cb8aa6957761a2b0b97abf1e7c417ec4a9baa7bd1ce53449880d90dc1117c88d69b4f0b72e',
  },
  {
    name: 'scrypt of Better Auth, NFKC',
    password: '\ufb01ve \u00bd cafe\u0301',
    hash: '000102030405060708090a0b0c0d0e0f:22e07ebec452c299b52d651fe163e064dcbca45b04fcaef97ebbe4288d7902f2560d56d65c8d91539f1432a80f8f612710b3ab9fc1591a34cba68fe50f24a6e6',
  },
  {
    name: 'PBKDF2 with SHA-1',
    password,
    hash: '$pbkdf2-sha1$i=10000$AAECAwQFBgcICQoLDA0ODw$0MwZzkw6P/YIzDiUbtuSGCCHYkk',
  },
  {
    name: 'PBKDF2 with SHA-256',
    password,
    hash: '$pbkdf2-sha256$i=10000$AAECAwQFBgcICQoLDA0ODw$X+DILeVuX9mNHCAvEDeDlaquCYUTD7rdkkZXdsCyl/Q',
  },
  {
    name: 'PBKDF2 with SHA-512, its length named',
    password,
    hash: '$pbkdf2-sha512$i=10000,l=32$AAECAwQFBgcICQoLDA0ODw$FPHa43T6sXOg7xCVIweUHQrmWPZVLHnoAp+OQQEbCHA',
  },
  {
    name: 'PBKDF2 without a name for its iterations, a full stop for the plus sign',
    password,
    hash: '$pbkdf2-sha256$10000$AAECAwQFBgcICQoLDA0ODw$X.DILeVuX9mNHCAvEDeDlaquCYUTD7rdkkZXdsCyl/Q',
  },
  {
    name: 'PBKDF2 of Keycloak, a key longer than SHA-256',
    password,
    hash: '$pbkdf2-sha256$i=27500,l=64$AAECAwQFBgcICQoLDA0ODw$VVatals5hXp5h2oxfsxiF6kzhtIf76FMvLQt3LHjOPTh+NaxYdlTOPwDZ23eIyR9i752/A/GtET2PfLHzgkqPg',
  },
  {
    name: 'PBKDF2 of Django with SHA-256',
    password,
    hash: 'pbkdf2_sha256$10000$saltsalt$IYh7rci4fh2D6bTOoDrXv/CJUb+f4beXTPMnLTRiKtM=',
  },
  {
    name: 'PBKDF2 of Django with SHA-1',
    password,
    hash: 'pbkdf2_sha1$10000$saltsalt$tonXuMf8f44HzHYl9CULd2ElV6E=',
  },
  {
    name: 'ASP.NET Identity 2',
    password,
    hash: 'AAABAgMEBQYHCAkKCwwNDg/Kv5tkqQSdO0Z/d/XxWNczkIjFP2C3aR/Oyg84EdRL9A==',
  },
  {
    name: 'ASP.NET Identity 3 with SHA-256',
    password,
    hash: 'AQAAAAEAACcQAAAAEAABAgMEBQYHCAkKCwwNDg9f4Mgt5W5f2Y0cIC8QN4OVqq4JhRMPut2SRld2wLKX9A==',
  },
  {
    name: 'ASP.NET Identity 3 with SHA-512',
    password,
    hash: 'AQAAAAIAACcQAAAAEAABAgMEBQYHCAkKCwwNDg8U8drjdPqxc6DvEJUjB5QdCuZY9lUseegCn45BARsIcA==',
  },
  { name: 'phpass, $P$', password, hash: '$P$Babcdefgh74577h1O81KPANIXqnC6Z0' },
  { name: 'phpass, $H$', password, hash: '$H$9IQRaTwmf99NkBL4Sy/bhDCVZzNWQj0' },
  { name: 'sha256-crypt', password, hash: '$5$saltstring$Ei5pjI5XWclFQjLDfGOMwlNh9NsZierSPwLy2XgJds6' },
  {
    name: 'sha256-crypt, a password of 80 bytes',
    password: '\u00e9'.repeat(40),
    hash: '$5$saltstring$AOFqDW7.JXhuaDLDWA2ei.rwh1ZYmB.fl0mGyGNkGA0',
  },
  {
    name: 'sha256-crypt, the fewest rounds',
    password,
    hash: '$5$rounds=1000$roundstoolow$Ie/dl.G7SF9xODM1OZTFpyE1dhdHZk2Tdr3VRr3pGV4',
  },
  {
    name: 'sha256-crypt, rounds named',
    password,
    hash: '$5$rounds=10000$saltstringsaltst$tbo8Rz1MZNEoMOAixMxOJYWLXcaDQyhJwLkngdJkyY3',
  },
  {
    name: 'sha512-crypt',
    password,
    hash: '$6$saltstring$dBHc6z5hpSlx63LLGnlt2xpSGH7T2QL7PJTCjPwajfWh/K10OPeGyl0Oe5VoIANbBgC0gNnRFVE.3uO/lesxj/',
  },
  {
    name: 'sha512-crypt, a password of 80 bytes',
    password: '\u00e9'.repeat(40),
    hash: '$6$saltstring$CDP62ssLlug4n8DSy9qo.SjzD8ByccbXmSPCD6UUXxPz9fe8m5EFLYSuWkJicQR3bTs0iQPy4e2IUzjrqYOxf0',
  },
  {
    name: 'sha512-crypt, the fewest rounds',
    password,
    hash: '$6$rounds=1000$roundstoolow$3NfFdMq86qcqcCiwUXaVY0qbuImKKDZ/qixeBbEHpQc9ZkUov1lnbYu1rZSolvPBgOJ4XcNKpAJE5rmclabTX0',
  },
  {
    name: 'sha512-crypt, rounds named',
    password,
    hash: '$6$rounds=10000$saltstringsaltst$uE6EVu7vNHgz2cavHnoXwlGGRr0Xug36WibfKTPzfCJAm0e121gunw4cUG/50IgcqQyFT.Huk5HZcDVlUSH0t0',
  },
  {
    name: 'sha256-crypt, a password of two digests',
    password: 'a'.repeat(64),
    hash: '$5$saltstring$il6Lknt3McjccQ.bI00HK1UEGUy7rZASVi/Shd9uiC7',
  },
  {
    name: 'sha512-crypt, a password of one digest',
    password: 'a'.repeat(64),
    hash: '$6$saltstring$xNfEGWEsbTgq/Y30XyIRNcZdD2drPqzAwh6fXDj7D6WVE0OazIpLhya3Bird/wrtzcCJhM8Es.wueUOoZXbEi/',
  },
]

/** Stored inside Argon2id. */
export const fastDigestSamples: readonly ImportedHashSample[] = [
  { name: 'LDAP, MD5', password, hash: '{MD5}iOTd0kAtktUOGHnW7Nn/1A==' },
  { name: 'LDAP, salted MD5', password, hash: '{SMD5}8bOCUIQCOA6ZSdEU2eFzYHNhbHQ=' },
  {
    name: 'MD5, the salt before the password',
    password,
    hash: '$md5$salt=before$c2FsdA$GFqM5MdpsKzf2n3MD1Amvw',
  },
  {
    name: 'MD5, the salt after the password',
    password,
    hash: '$md5$salt=after$c2FsdA$8bOCUIQCOA6ZSdEU2eFzYA',
  },
  { name: 'LDAP, SHA-1', password, hash: '{SHA}mN7MYuzjmaIu0w1JDvMzvn/ec4U=' },
  { name: 'LDAP, salted SHA-1', password, hash: '{SSHA}ZiagWDkTqRb5dGI8jNjih9ltdZxzYWx0' },
  {
    name: 'SHA-1, the salt before the password',
    password,
    hash: '$sha1$salt=before$c2FsdA$Ei5UD1M71tEf9fLevittvh8HVH0',
  },
  {
    name: 'SHA-1, the salt after the password',
    password,
    hash: '$sha1$salt=after$c2FsdA$ZiagWDkTqRb5dGI8jNjih9ltdZw',
  },
  { name: 'LDAP, SHA-256', password, hash: '{SHA256}kCjqDRXeyqNbLaIcApCvOxpboKMKWRkG+JtQdOIJ6nI=' },
  {
    name: 'LDAP, salted SHA-256',
    password,
    hash: '{SSHA256}8nRUPshL9IZtXUJktZIugJ9QoI+v499gtXWOA98SZixzYWx0',
  },
  {
    name: 'SHA-256, the salt before the password',
    password,
    hash: '$sha256$salt=before$c2FsdA$b18/nJ904Acwb9ehApJKPrEUqyJZP1cuHjSeEcsyHUw',
  },
  {
    name: 'SHA-256, the salt after the password',
    password,
    hash: '$sha256$salt=after$c2FsdA$8nRUPshL9IZtXUJktZIugJ9QoI+v499gtXWOA98SZiw',
  },
  {
    name: 'LDAP, SHA-512',
    password,
    hash: '{SHA512}zvYeTk7ae6ii/qoSBhf896UTrZIEQjsl4kO30/VW+ShT6VsVatr/3Zon0OUHNq1qa7zFDOipvTUWL315nomlIQ==',
  },
  {
    name: 'LDAP, salted SHA-512',
    password,
    hash: '{SSHA512}fRK1ShM34FX/Nzs5ELK7wx6BTZPbYJdMn+h+6qZwvGhpT8I/KbjrAs/fMdj92EIsOvdfdwR7ttRgkInJQb/68nNhbHQ=',
  },
  {
    name: 'SHA-512, the salt before the password',
    password,
    hash: '$sha512$salt=before$c2FsdA$h40DkUvCHZgaoY4NsvvZX3mvMa2EWTGf40Jdab/+EOlCIXWwUhR+qemePE3gO9tthhnl7eQhteLXC+bNLSFU0g',
  },
  {
    name: 'SHA-512, the salt after the password',
    password,
    hash: '$sha512$salt=after$c2FsdA$fRK1ShM34FX/Nzs5ELK7wx6BTZPbYJdMn+h+6qZwvGhpT8I/KbjrAs/fMdj92EIsOvdfdwR7ttRgkInJQb/68g',
  },
]
