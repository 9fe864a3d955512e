const coarse = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const fine = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** A rate as a person reads it, in every language alike: 0.036 is `3.60%`; small ones keep up to four decimals. */
export const formatPercent = (rate: number): string => `${(rate < 0.01 ? fine : coarse).format(rate * 100)}%`
