/**
 * Formats a rate, identically in every language: 0.036 is `3.60%`; rates below 1 % have up to four decimals. decided:
 * Intl.NumberFormat is not used, because the two formats take 80 ms on a slow phone; a property test compares the results.
 */
export function formatPercent(rate: number): string {
  const decimals = rate < 0.01 ? 4 : 2
  const scale = 10 ** decimals
  // toPrecision removes the floating-point error before rounding
  const rounded = Math.round(Number((rate * 100 * scale).toPrecision(12)))
  const whole = String(Math.floor(rounded / scale)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const fraction = String(rounded % scale).padStart(decimals, '0')
  return `${whole}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}%`
}
