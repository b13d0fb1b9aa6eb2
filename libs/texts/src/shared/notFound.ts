/** The page of an address that matches nothing; apart from the texts of the shell, which every first load has. */
export const notFoundTexts = {
  heading: 'Sidan finns inte',
  body: 'Vi hittar ingen sida på den här adressen. Den kan vara felskriven, eller så har sidan flyttat.',
  link: 'Till startsidan',
  menuHint: 'I menyn uppe till höger hittar du alla sidor.',
  searchHint: 'Letar du efter ett ärende? Skriv dess nummer.',
};
