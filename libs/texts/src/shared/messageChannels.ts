export const messageChannelTexts = {
  loading: 'Kontrollerar om sms kan skickas',
  /** The risk of codes by SMS, which OWASP ASVS 6.6.1 requires us to explain. */
  smsRisk: 'E-post är säkrare. Den som lyckas ta över ett mobilnummer får också koderna dit.',
};
