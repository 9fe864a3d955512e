/**
 * A rate as a person reads it, in every language alike: 0.036 is `3.60%`; small ones keep up to four decimals. decided:
 * written by hand, as two number formats of the platform take a phone 80 ms before its first page; a property test holds it
 * to them.
 */
export function formatPercent(rate: number): string {
  const decimals = rate < 0.01 ? 4 : 2
  const scale = 10 ** decimals
  // what a binary fraction adds to a decimal one is cut off before it is rounded
  const rounded = Math.round(Number((rate * 100 * scale).toPrecision(12)))
  const whole = String(Math.floor(rounded / scale)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const fraction = String(rounded % scale).padStart(decimals, '0')
  return `${whole}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}%`
}
