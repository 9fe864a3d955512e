// Icons of the first screen, in a file of their own because modules aren't split.

export const back = 'm14.5 5-7 7 7 7'
export const backspace = 'M9 6h11v12H9l-5-6zm4 4 4 4m0-4-4 4'
