module.exports = {
  transform: {
    "\\.js$": [
      "babel-jest",
      { plugins: ["@babel/plugin-transform-modules-commonjs"] },
    ],
  },
  transformIgnorePatterns: ["/node_modules/(?!.*rx-heroes/)"],
};
