// Icons of the first screen. They have their own file because the bundler never splits a module over two chunks.

export const back = 'm14.5 5-7 7 7 7'
export const backspace = 'M9 6h11v12H9l-5-6zm4 4 4 4m0-4-4 4'
