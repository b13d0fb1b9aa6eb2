/** True when the last of the digits is the check digit of those before it, as in organisation and personal numbers of ten digits. */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return sum % 10 === 0;
}
