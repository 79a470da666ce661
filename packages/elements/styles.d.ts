// Types of the style sheets: TypeScript 6 and later refuse `import '…/styles.css'` of a file without types.
export {}
