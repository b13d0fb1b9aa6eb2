export const changePasswordTexts = {
  section: {
    heading: 'Lösenord',
    password: 'Ditt lösenord',
    hasNot: 'Inget lösenord',
    notUsed: 'Används inte i din organisation',
    change: 'Byt lösenord',
  },
  heading: 'Byt lösenord',
  loading: 'Hämtar ditt konto',
  fields: {
    currentPassword: 'Nuvarande lösenord',
    password: 'Nytt lösenord',
    repeat: 'Upprepa det nya lösenordet',
    endOtherSessions: 'Logga ut mig överallt utom här',
  },
  repeated: 'det nya lösenordet',
  endHint: 'Bra om någon annan kan känna till ditt gamla lösenord.',
  submit: 'Byt lösenord',
  submitting: 'Byter lösenord',
  refused: 'Lösenordet kunde inte bytas',
  cancel: 'Avbryt',
  forgotten: 'Glömt det nuvarande lösenordet?',
  done: {
    heading: 'Lösenordet är bytt',
    body: 'Vi har skickat en bekräftelse till din e-post.',
    ended: 'Du är utloggad överallt utom här. Vi har skickat en bekräftelse till din e-post.',
  },
  impersonation: {
    heading: 'Du är inloggad som någon annan',
    body: 'Lösenordet kan bara bytas av den som äger kontot.',
  },
  forced: {
    heading: 'Din organisation använder bara BankID',
    body: 'Du loggar in med BankID och behöver inget lösenord.',
  },
  none: {
    heading: 'Du har inget lösenord',
    body: 'Du loggar in med BankID. Vill du kunna logga in med lösenord också kan du skaffa ett: vi skickar en kod till din e-post eller mobil. Du loggas ut när lösenordet är valt.',
    get: 'Skaffa ett lösenord',
  },
} as const;
