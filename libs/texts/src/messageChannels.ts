export const messageChannelTexts = {
  loading: 'Kontrollerar om sms kan skickas',
};
